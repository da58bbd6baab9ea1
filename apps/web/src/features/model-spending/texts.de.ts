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
  warning: {
    organization:
      '{{name}} hat {{spent}} von {{limit}} für Modelle ausgegeben. Ist das aufgebraucht, werden sie vor dem {{day}} nicht mehr gefragt.',
    team: 'Das Team {{name}} hat {{spent}} von {{limit}} für Modelle ausgegeben. Ist das aufgebraucht, werden sie vor dem {{day}} nicht mehr gefragt.',
    job: 'Modelle haben für diesen Auftrag {{spent}} von {{limit}} gekostet. Ist das aufgebraucht, werden sie für ihn nicht mehr gefragt.',
  },
  credits: {
    title: 'Credits für Modelle und Engines',
    spent: {
      organization: 'In diesem Monat für Modelle und Engines verbrauchte Credits: {{spent}}',
      team: 'In diesem Monat für Aufträge des Teams verbrauchte Credits: {{spent}}',
      job: 'Für diesen Auftrag verbrauchte Credits: {{spent}}',
    },
    spentOf: {
      organization: '{{spent}} von {{limit}} Credits in diesem Monat für Modelle und Engines verbraucht',
      team: '{{spent}} von {{limit}} Credits in diesem Monat für Aufträge des Teams verbraucht',
      job: '{{spent}} von {{limit}} Credits für diesen Auftrag verbraucht',
    },
    withoutLimit: 'Grenze sind allein die Credits, die da sind.',
    limitNote: 'Nichts wird gefragt, was die Grenze überschreiten könnte. Was getan ist, bleibt.',
    neverAnew: 'Gezählt wird nie von vorn.',
    resets: 'Der nächste Monat beginnt am {{day}} (UTC).',
    counted: {
      organization: 'Gezählt wird, was Modelle und Engines kosten, die mit Credits bezahlt werden.',
      team: 'Gezählt wird, was für Aufträge gefragt wird, deren primäres Team dieses ist; die Grenze der Organisation gilt außerdem.',
      job: 'Die Grenzen des Teams und der Organisation gelten außerdem.',
    },
    setLimit: 'Credits begrenzen',
    changeLimit: 'Grenze der Credits ändern',
    limitTitle: {
      organization: 'Credits, die im Monat verbraucht werden dürfen',
      team: 'Credits, die Aufträge des Teams im Monat kosten dürfen',
      job: 'Credits, die dieser Auftrag kosten darf',
    },
    amount: 'Credits im Monat',
    amountInAll: 'Credits insgesamt',
    amountHint: 'Leer: ohne Grenze. 0: Nichts wird gefragt, was Credits kostet.',
    amountWrong: 'Bitte geben Sie eine Zahl bis 10.000.000 an, etwa 250 oder 99,50',
    warning: {
      organization:
        '{{name}} hat {{spent}} von {{limit}} Credits verbraucht. Sind sie aufgebraucht, wird dieses Modell vor dem {{day}} nicht mehr gefragt.',
      team: 'Das Team {{name}} hat {{spent}} von {{limit}} Credits verbraucht. Sind sie aufgebraucht, wird dieses Modell vor dem {{day}} nicht mehr für seine Aufträge gefragt.',
      job: '{{spent}} von {{limit}} Credits sind für diesen Auftrag verbraucht. Sind sie aufgebraucht, wird dieses Modell für ihn nicht mehr gefragt.',
    },
  },
}
