import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Ersetzungsregeln',
  lead: 'Was Engines nicht anrühren dürfen, und was an ihren Übersetzungen geändert wird.',
  add: 'Regelsatz anlegen',
  editTitle: 'Regelsatz bearbeiten',
  allSets: 'Alle Ersetzungsregelsätze',
  emptyTitle: 'Noch keine Ersetzungsregeln',
  emptyText:
    'Produktnummern, Platzhalter und Adressen hält man besser von der maschinellen Übersetzung fern, und manche ihrer Eigenheiten ändert man besser. Legen Sie solche Regeln in einen Satz, und verwenden Sie ihn in Auftragsvorlagen und Aufträgen.',
  rules: {
    title: 'Regeln',
    add: 'Regel hinzufügen',
    editTitle: 'Regel bearbeiten',
    type: 'Was sie tut',
    types: {
      changeTargetAfterTranslation: 'Ziel nach der Übersetzung ändern',
      createPlaceholderBeforeTranslation: 'Platzhalter vor der Übersetzung setzen',
    },
    about: {
      changeTargetAfterTranslation: 'Was in der Übersetzung einer Engine gefunden wird, wird ersetzt.',
      createPlaceholderBeforeTranslation:
        'Was in der Ausgangssprache gefunden wird, bekommen Engines nicht zu sehen; in der Übersetzung steht es, wo es hingehört.',
    },
    sourceRegex: 'Sucht nach',
    sourceRegexHint: 'Ein regulärer Ausdruck. Mit (?i) davor spielen Großbuchstaben keine Rolle.',
    expressionRequired: 'Bitte angeben, wonach gesucht wird',
    targetRegex: 'Ersetzung',
    replacementHint: {
      changeTargetAfterTranslation:
        '$1 ist, was die erste Gruppe gefunden hat. Leer gelassen wird das Gefundene entfernt.',
      createPlaceholderBeforeTranslation:
        '$1 ist, was die erste Gruppe gefunden hat. Leer gelassen bleibt das Gefundene stehen.',
    },
    nothing: {
      changeTargetAfterTranslation: 'wird entfernt',
      createPlaceholderBeforeTranslation: 'bleibt, wie es ist',
    },
    emptyTitle: 'Keine Regeln in diesem Satz',
    emptyText: 'Regeln wirken nacheinander, in der Reihenfolge dieser Liste, auf das, was Engines übersetzen.',
  },
}
