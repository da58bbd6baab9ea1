import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Maschinelle Übersetzung',
  lead: 'Was die Segmente übersetzt, die kein Translation Memory kennt.',
  add: 'Engine anlegen',
  editTitle: 'Engine bearbeiten',
  edit: 'Bearbeiten',
  provider: 'Anbieter',
  providerOfPlan: '{{provider}} (mit dem Plan {{plan}})',
  providerHint: 'Er lässt sich nach dem Anlegen nicht ändern.',
  providers: {
    pseudoTranslation: 'Pseudoübersetzung',
    apertium: 'Apertium',
    libreTranslate: 'LibreTranslate',
    deepL: 'DeepL',
    modernMt: 'ModernMT',
    systran: 'SYSTRAN',
    microsoftTranslator: 'Microsoft Translator',
  },
  about: {
    pseudoTranslation:
      'Keine Übersetzung: Sie schreibt den Ausgangstext mit Akzenten und länger, in Klammern, damit Sie sehen, wo ein Layout bricht, bevor etwas übersetzt ist.',
    apertium: 'Eine freie, regelbasierte Engine auf Ihrem eigenen Server (Apertium APy). Nichts verlässt Ihr Haus.',
    libreTranslate:
      'Eine freie, neuronale Engine auf Ihrem eigenen Server oder bei jemandem, der sie anbietet (LibreTranslate).',
    deepL:
      'Neuronale Übersetzung von DeepL, mit einem Schlüssel Ihres Kontos dort. Die Segmente werden an DeepL geschickt.',
    modernMt:
      'Adaptive neuronale Übersetzung von ModernMT, mit einem Schlüssel Ihres Kontos dort. Die Segmente werden an ModernMT geschickt; eine Anrede lässt sich ihm nicht vorgeben.',
    systran:
      'Neuronale Übersetzung von SYSTRAN, mit einem Schlüssel Ihres Kontos dort oder Ihres eigenen SYSTRAN-Servers; dorthin werden die Segmente geschickt. Diese Anbindung wurde an einer Nachbildung der Schnittstelle geprüft, nicht an SYSTRAN selbst: Probieren Sie sie aus, bevor Sie sich darauf verlassen.',
    microsoftTranslator:
      'Neuronale Übersetzung von Microsoft (Azure AI Translator), mit einem Schlüssel Ihrer Ressource dort. Die Segmente werden an Microsoft geschickt; eine Anrede lässt sich ihm nicht vorgeben.',
  },
  apiHostUrl: 'Adresse des Servers',
  vendorsAddress: 'Leer bedeutet: die von {{vendor}}.',
  apiRegion: 'Region der Ressource',
  apiRegionHint: 'Die Azure-Region, in der Ihre Translator-Ressource liegt. Leer bedeutet: eine globale Ressource.',
  profile: {
    label: 'Profil',
    hint: 'Name oder Nummer des SYSTRAN-Profils, das übersetzt: sein Fachgebiet, sein Stil und wie förmlich es spricht. Leer bedeutet: das allgemeine der Sprachen.',
    sourceLanguage: 'Ausgangssprache des Profils',
    targetLanguage: 'Zielsprache des Profils',
    languagesHint: 'Andere Sprachen übersetzt das allgemeine Profil. Leer bedeutet: Es bedient jede Sprache.',
  },
  category: {
    label: 'Kategorie',
    hint: 'Die Kategorie eines Systems, das Sie in Custom Translator trainiert haben. Leer bedeutet: das allgemeine von Microsoft.',
    sourceLanguage: 'Ausgangssprache der Kategorie',
    targetLanguage: 'Zielsprache der Kategorie',
    languagesHint:
      'Andere Sprachen übersetzt das allgemeine System von Microsoft. Leer bedeutet: Es bedient jede Sprache.',
  },
  integration: 'Integration',
  integrationHint:
    'Ein Konto beim Anbieter, das Ihrer Organisation oder, wenn die Engine Ihnen gehört, Ihnen selbst gehört: dessen Schlüssel und Adresse statt eines eigenen Schlüssels der Engine.',
  ownKey: 'Der eigene Schlüssel der Engine',
  yourOwnIntegration: 'Ihre eigene',
  noIntegration: 'Sie dürfen keine Integration mit {{vendor}} verwenden.',
  installationsAddress: 'Leer bedeutet: die, mit der diese Installation eingerichtet wurde.',
  usage: {
    action: 'Nutzung',
    title: 'Nutzung von „{{name}}“',
    lead: 'Zeichen der Texte, die sie beantwortet hat, ohne Tags. Ihr Anbieter zählt womöglich anders.',
    emptyTitle: 'Noch nicht gefragt',
    emptyText: 'Was sie in Aufträgen, im Editor und im Übersetzer übersetzt, wird hier gezählt.',
    byMonth: 'Nach Monat (die letzten zwölf)',
    byPurpose: 'Nach Zweck',
    byLanguages: 'Nach Sprachen',
    purposes: { preTranslation: 'Vorbereitung von Aufträgen', editor: 'Editor', translator: 'Übersetzer' },
    characters: 'Zeichen',
    segments: 'Segmente',
    calls: 'Aufrufe',
    failedCalls: 'Gescheitert',
  },
  test: 'Verbindung testen',
  connected: '„{{name}}“ antwortet.',
  quota: '„{{name}}“ antwortet. Von den {{limit, number}} Zeichen des Kontos sind {{used, number}} verbraucht.',
  quotaNearlyUsed:
    '„{{name}}“ antwortet, aber von den {{limit, number}} Zeichen des Kontos sind schon {{used, number}} verbraucht.',
  quotaWithoutLimit:
    '„{{name}}“ antwortet. Das Konto hat in diesem Abrechnungszeitraum {{used, number}} Zeichen verbraucht.',
  notConnected: '„{{name}}“ lässt sich nicht verwenden: {{reason}}.',
  languageHint: 'Leer bedeutet: alle, die die Engine kennt.',
  minimum: 'Mindestwert der Qualitätsschätzung',
  minimumHint:
    'Antworten, die niedriger geschätzt werden, werden nicht verwendet. Von denen, die nicht die Engine schätzt, sondern wir, liegt etwa jede zehnte gute unter 75 %.',
  all: 'Alle Engines',
  termbases: {
    title: 'Termbanken',
    add: 'Termbank verbinden',
    editTitle: 'Verbundene Termbank',
    termbase: 'Termbank',
    required: 'Bitte wählen Sie eine Termbank aus',
    languages: 'Sprachen',
    source: 'Ausgangssprache',
    target: 'Zielsprache',
    anyIndex: 'beliebig',
    ofTranslation: 'Die der Übersetzung',
    removal: 'Die Termbank selbst bleibt; ihre Glossare beim Anbieter werden entfernt.',
    emptyTitle: 'Keine Termbanken verbunden',
    emptyText: 'Die Engine beachtet die Terme der Termbanken, die mit ihr verbunden sind.',
    about: {
      glossaries:
        'Die bevorzugten und zugelassenen Terme dieser Termbanken liegen als Glossare beim Anbieter und gehen mit jeder Übersetzung mit.',
      marks:
        'Terme dieser Termbanken und der eigenen eines Auftrags werden in den Texten ausgezeichnet, wo sie genau so stehen und ihre Einträge unverändert in Übersetzungen kommen.',
      measure:
        'Dem Anbieter lassen sich keine Terme vorgeben: Die dieser Termbanken zählen nur bei der Einschätzung seiner Antworten.',
    },
  },
  glossaries: {
    title: 'Glossare beim Anbieter',
    renew: 'Jetzt abgleichen',
    renewing: 'Die Glossare werden abgeglichen',
    none: 'Ein Glossar entsteht mit der ersten Übersetzung aus einer Sprache in eine andere.',
    termbase: 'Termbank',
    languages: 'Sprachen',
    terms: 'Terme',
    count: '{{count, number}}',
    state: 'Stand',
    states: {
      current: 'Abgeglichen',
      due: 'Fällig mit der nächsten Übersetzung',
      making: 'Wird angelegt',
      failed: 'Ließ sich nicht anlegen',
    },
  },
  emptyTitle: 'Noch keine Engines',
  emptyText:
    'Eine Engine gibt eine erste Übersetzung, wo Ihre Memorys keine haben. Beginnen Sie mit der Pseudoübersetzung, um ein Layout zu prüfen, oder binden Sie einen Apertium-Server an.',
}
