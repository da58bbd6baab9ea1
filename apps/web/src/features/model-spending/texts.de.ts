import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  spentOf: '{{spent}} von {{limit}} in diesem Monat für Modelle ausgegeben',
  spentWithoutLimit: 'In diesem Monat für Modelle ausgegeben: {{spent}}',
  withoutLimit: 'Es gibt keine Grenze. Der Monat hat am {{from}} begonnen und endet vor dem {{day}} (UTC).',
  resets:
    'Nichts wird gefragt, was die Grenze überschreiten könnte. Der nächste Monat beginnt am {{day}} (UTC). Modelle ohne Preise werden nicht gezählt.',
  setLimit: 'Grenze festlegen',
  changeLimit: 'Grenze ändern',
  ofTeam: 'Gezählt werden die Modelle, deren primäres Team dieses ist; die Grenze der Organisation gilt außerdem.',
  limitTitle: {
    organization: 'Was Modelle im Monat kosten dürfen',
    team: 'Was Modelle des Teams im Monat kosten dürfen',
    job: 'Was Modelle für diesen Auftrag kosten dürfen',
  },
  amount: 'Betrag im Monat',
  amountInAll: 'Betrag insgesamt',
  amountHint: 'Leer: ohne Grenze. 0: Kein Modell mit Preisen wird gefragt.',
  amountWrong: 'Bitte geben Sie einen Betrag bis 10.000.000 an, etwa 250 oder 99,50',
  currency: 'Währung',
  currencyHint: 'Modelle mit Preisen in einer anderen Währung werden nicht gefragt, solange es eine Grenze gibt.',
  saved: 'Grenze gespeichert',
  byModel: 'Nach Modell',
  byMonth: 'Nach Monat',
  byJob: 'Nach Auftrag',
  byPerson: 'Nach Person',
  ofJob: 'Gefragte Modelle',
  jobNotAsked: 'Für diesen Auftrag wurde noch kein Modell gefragt',
  jobSpent: 'Für diesen Auftrag für Modelle ausgegeben: {{spent}}',
  jobSpentOf: '{{spent}} von {{limit}} für diesen Auftrag für Modelle ausgegeben',
  jobWithoutLimit: 'Es gibt keine Grenze dafür, was Modelle für diesen Auftrag kosten dürfen.',
  jobLimitNote:
    'Für den Auftrag wird nichts gefragt, was die Grenze überschreiten könnte. Sie beginnt nie von vorn. Was getan ist, bleibt. Modelle ohne Preise werden nicht gezählt.',
  ofWorker: 'Verbrauch von {{name}}',
  workerTotal_one:
    '{{count}} Auftrag: {{calls}} Anfragen, {{input}} Tokens gelesen, {{output}} geschrieben. Kosten: {{costs}}',
  workerTotal_other:
    '{{count}} Aufträge: {{calls}} Anfragen, {{input}} Tokens gelesen, {{output}} geschrieben. Kosten: {{costs}}',
  otherJobs: 'Weitere Aufträge',
  notWorkedTitle: 'Er hat noch nicht gearbeitet',
  notWorkedText:
    'Sobald der Worker an einem Auftrag arbeitet, steht hier, was seine Anfragen an Modelle gebraucht und gekostet haben.',
  asked_one:
    'Modelle seit {{from}}: {{calls}} Anfrage, {{input}} Tokens gelesen, {{output}} geschrieben. Kosten: {{costs}}',
  asked_other:
    'Modelle seit {{from}}: {{calls}} Anfragen, {{input}} Tokens gelesen, {{output}} geschrieben. Kosten: {{costs}}',
  name: 'Name',
  calls: 'Anfragen',
  inputTokens: 'Tokens gelesen',
  outputTokens: 'Tokens geschrieben',
  cost: 'Kosten',
  unnamed: 'Jemand',
  gone: 'Jemand, der nicht mehr dabei ist',
  emptyTitle: 'In diesem Monat wurde kein Modell gefragt',
  emptyText: {
    organization: 'Sobald jemand ein Modell eines der Teams fragt, steht hier, was das gebraucht und gekostet hat.',
    team: 'Sobald jemand ein Modell fragt, dessen primäres Team dieses ist, steht hier, was das gebraucht und gekostet hat.',
  },
  warning:
    '{{organization}} hat {{spent}} von {{limit}} für Modelle ausgegeben. Ist das aufgebraucht, werden sie vor dem {{day}} nicht mehr gefragt.',
  warningOfTeam:
    'Das Team {{team}} hat {{spent}} von {{limit}} für Modelle ausgegeben. Ist das aufgebraucht, werden sie vor dem {{day}} nicht mehr gefragt.',
  warningOfJob:
    'Modelle haben für diesen Auftrag {{spent}} von {{limit}} gekostet. Ist das aufgebraucht, werden sie für ihn nicht mehr gefragt.',
}
