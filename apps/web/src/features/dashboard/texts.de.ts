import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  breadcrumb: 'Start',
  nowhereTitle: 'Sie sind noch in keinem Team',
  nowhereText:
    'Aufträge, Termbanken und alles andere kommen mit einem Team. Bitten Sie die Person, die Sie hierher geschickt hat, {{email}} einzuladen; die Einladung kommt per E-Mail und steht auch hier.',
  whatMayI: 'Was darf ich?',
  assistants: { label: 'Wobei Sie Hilfe möchten', translator: 'Übersetzen', chat: 'Chat' },
  due: {
    title: 'Ihre Arbeit',
    all: 'Alle Ihre Schritte',
    nothing: 'Sie haben nichts abzuschließen. Was Sie annehmen, steht hier nach Fälligkeit.',
    overdue: 'überfällig',
    today: 'heute fällig',
    thisWeek: 'diese Woche noch fällig',
    later: 'später oder ohne Termin',
    returned: 'zurückgegeben',
    wordsLeft_one: 'noch {{count, number}} Wort',
    wordsLeft_other: 'noch {{count, number}} Wörter',
    pace_one: 'Bei Ihrem Tempo von {{count, number}} Wort am Tag sind Sie am {{date}} fertig.',
    pace_other: 'Bei Ihrem Tempo von {{count, number}} Wörtern am Tag sind Sie am {{date}} fertig.',
  },
  late: {
    title: 'Überfällig und fällig',
    nothing: 'Nichts ist überfällig, und in den nächsten 48 Stunden ist nichts fällig.',
    overdue: 'überfällig',
    soon: 'in 48 h fällig',
    words: 'Wörter übrig',
    assignee: 'Wer',
    byAssignee: 'Nach Bearbeitenden',
    somebody: 'Jemand, dessen Namen Sie nicht kennen dürfen',
    someWorker: 'Ein KI-Worker',
    nobody: 'Niemand',
  },
  unanswered: {
    title: 'Unbeantwortete Einladungen',
    open: 'offen',
    late: 'überfällig',
    by: 'Antwort bis {{date}}',
    sent: 'gesendet am {{date}}',
  },
  failed: {
    title: 'Fehlgeschlagene Vorbereitungen',
    jobs_one: 'Auftrag',
    jobs_other: 'Aufträge',
    see: 'Ansehen, was schiefging',
  },
}
