import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Sprachkombinationen',
  lead: 'Sprachen, die in Aufträgen zusammengehören: auf einmal gewählt, und keine anderen, wo das gewünscht ist.',
  add: 'Satz anlegen',
  editTitle: 'Satz bearbeiten',
  allSets: 'Alle Sprachkombinationssätze',
  emptyTitle: 'Noch keine Sprachkombinationen',
  emptyText:
    'Wer immer aus dem Englischen in dieselben neun Sprachen übersetzt, muss sie nicht jedes Mal wählen. Legen Sie solche Kombinationen in einen Satz, und verwenden Sie ihn in Auftragsvorlagen und Aufträgen.',
  shipped: {
    all: {
      name: 'Sieben Sprachen untereinander',
      description:
        'Aus jeder von Deutsch, Englisch, Französisch, Italienisch, Spanisch, Portugiesisch und Niederländisch in die anderen, und in keine sonst.',
    },
    english: {
      name: 'Aus dem Englischen',
      description: 'Aus dem Englischen in die anderen sechs der sieben Sprachen.',
    },
    switzerland: {
      name: 'Sprachen der Schweiz',
      description: 'Aus dem Schweizer Hochdeutsch ins Französische, Italienische, Rätoromanische und Englische.',
    },
  },
  combinations: {
    title: 'Kombinationen',
    add: 'Kombination hinzufügen',
    editTitle: 'Kombination bearbeiten',
    type: 'Was sie tut',
    types: { preset: 'Wird angeboten', allowed: 'Wird angeboten, und anderes ist nicht erlaubt' },
    about: {
      preset: 'Sie wird angeboten, wo die Sprachen eines Auftrags gewählt werden, und füllt sie aus.',
      allowed:
        'Auch sie wird angeboten, und Aufträge mit dem Satz haben nur Sprachen seiner Kombinationen, die das sagen.',
    },
    sourceLanguages: 'Ausgangssprachen',
    targetLanguages: 'Zielsprachen',
    every: 'Jede Sprache',
    everyHint: 'Leer gelassen sind es alle Sprachen.',
    emptyTitle: 'Keine Kombinationen in diesem Satz',
    emptyText: 'Eine Kombination geht aus jeder ihrer Ausgangssprachen in alle ihre Zielsprachen.',
  },
}
