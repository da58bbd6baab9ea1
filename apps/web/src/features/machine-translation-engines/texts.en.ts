export const texts = {
  title: 'Machine translation engines',
  lead: 'What translates the segments that no translation memory knows.',
  add: 'Add engine',
  editTitle: 'Edit engine',
  edit: 'Edit',
  provider: 'Provider',
  providerOfPlan: '{{provider}} (with the plan {{plan}})',
  providerHint: 'It cannot be changed after the creation.',
  providers: {
    pseudoTranslation: 'Pseudo-translation',
    apertium: 'Apertium',
    libreTranslate: 'LibreTranslate',
    deepL: 'DeepL',
    modernMt: 'ModernMT',
    systran: 'SYSTRAN',
    microsoftTranslator: 'Microsoft Translator',
  },
  about: {
    pseudoTranslation:
      'No translation: it writes the source with accents and longer, in brackets, so that you see where a layout breaks before anything is translated.',
    apertium: 'A free, rule-based engine that runs on your own server (Apertium APy). Nothing leaves your house.',
    libreTranslate:
      'A free, neural engine that runs on your own server, or with somebody who offers it (LibreTranslate).',
    deepL: 'Neural translation by DeepL, with a key of your account there. Segments are sent to DeepL.',
    modernMt:
      'Adaptive neural translation by ModernMT, with a key of your account there. Segments are sent to ModernMT; it cannot be told of formality.',
    systran:
      'Neural translation by SYSTRAN, with a key of your account there or of your own SYSTRAN server; segments are sent there. This connection was tested against a reconstruction of SYSTRAN’s interface, not against SYSTRAN itself: try it before you rely on it.',
    microsoftTranslator:
      'Neural translation by Microsoft (Azure AI Translator), with a key of your resource there. Segments are sent to Microsoft; it cannot be told of formality.',
  },
  apiHostUrl: 'Address of the server',
  vendorsAddress: 'Blank means {{vendor}}’s own.',
  apiRegion: 'Region of the resource',
  apiRegionHint: 'The Azure region in which your Translator resource is. Blank means a global resource.',
  profile: {
    label: 'Profile',
    hint: 'The name or number of the SYSTRAN profile that translates: its field, its style, and how formally it speaks. Blank means the general one of the languages.',
    sourceLanguage: 'Source language of the profile',
    targetLanguage: 'Target language of the profile',
    languagesHint: 'Other languages are translated by the general profile. Blank means that it serves every language.',
  },
  category: {
    label: 'Category',
    hint: 'The category of a system that you trained in Custom Translator. Blank means Microsoft’s general one.',
    sourceLanguage: 'Source language of the category',
    targetLanguage: 'Target language of the category',
    languagesHint:
      'Other languages are translated by Microsoft’s general system. Blank means that it serves every language.',
  },
  integration: 'Integration',
  integrationHint:
    'An account with the vendor, of your organization or, where the engine is yours, your own: its key and its address, instead of a key of the engine’s own.',
  ownKey: 'The engine’s own key',
  yourOwnIntegration: 'your own',
  noIntegration: 'You may use no integration with {{vendor}}.',
  installationsAddress: 'Blank means the one that this installation was set up with.',
  test: 'Test the connection',
  connected: '“{{name}}” answers.',
  quota: '“{{name}}” answers. Of its account’s {{limit, number}} characters {{used, number}} are used.',
  quotaNearlyUsed:
    '“{{name}}” answers, but of its account’s {{limit, number}} characters {{used, number}} are used already.',
  quotaWithoutLimit: '“{{name}}” answers. Its account has used {{used, number}} characters in this billing period.',
  notConnected: '“{{name}}” cannot be used: {{reason}}.',
  languageHint: 'Blank means all that the engine knows.',
  minimum: 'Minimal quality estimation',
  minimumHint:
    'Answers that are estimated lower are not used. Of those that are estimated by us and not by the engine, about one sound one in ten lies below 75 %.',
  all: 'All engines',
  termbases: {
    title: 'Termbases',
    add: 'Connect termbase',
    editTitle: 'Connected termbase',
    termbase: 'Termbase',
    required: 'Please select a termbase',
    languages: 'Languages',
    source: 'Source language',
    target: 'Target language',
    anyIndex: 'any',
    ofTranslation: 'Those of the translation',
    removal: 'The termbase itself stays; its glossaries at the provider are removed.',
    emptyTitle: 'No termbases connected',
    emptyText: 'The engine heeds the terms of the termbases that are connected with it.',
    about: {
      glossaries:
        'The preferred and approved terms of these termbases are kept as glossaries at the provider, and go with each translation.',
      marks:
        'Terms of these termbases and of a job’s own are marked in the texts, where they stand exactly as written and their entries are put into translations exactly.',
      measure:
        'The provider cannot be told of terms: those of these termbases only count in what we think of its answers.',
    },
  },
  glossaries: {
    title: 'Glossaries at the provider',
    renew: 'Bring in step now',
    renewing: 'The glossaries are being brought in step',
    none: 'A glossary is made with the first translation from one language into another.',
    termbase: 'Termbase',
    languages: 'Languages',
    terms: 'Terms',
    count: '{{count, number}}',
    state: 'State',
    states: {
      current: 'In step',
      due: 'Due with the next translation',
      making: 'Being made',
      failed: 'Could not be made',
    },
  },
  emptyTitle: 'No engines yet',
  emptyText:
    'An engine gives a first translation where your memories have none. Begin with pseudo-translation to test a layout, or connect an Apertium server.',
}
