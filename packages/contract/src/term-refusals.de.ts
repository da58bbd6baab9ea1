import { meaningRefusals } from './meaning-refusals.de.ts'
import { termMergeRefusals } from './term-merge-refusals.de.ts'
import type { termRefusals as english } from './term-refusals.en.ts'

export const termRefusals: Record<keyof typeof english, string> = {
  ...meaningRefusals,
  ...termMergeRefusals,
  entry_recycled: 'Der Eintrag liegt im Papierkorb. Bitte stellen Sie ihn zuerst wieder her.',
  own_proposal: 'Das ist Ihr eigener Vorschlag: Darüber stimmen andere ab.',
  proposal_changed_since:
    'Der Eintrag wurde nach dieser Entscheidung geändert. Deshalb lässt sie sich nicht rückgängig machen.',
  proposal_decided: 'Darüber hat inzwischen schon jemand entschieden.',
  proposal_not_decided: 'Darüber hat noch niemand entschieden, oder die Entscheidung wurde rückgängig gemacht.',
  proposal_stale:
    'Der Eintrag hat sich geändert, seit dies vorgeschlagen wurde. Bitte sehen Sie ihn an, wie er jetzt ist.',
  too_many_proposals:
    'Hier warten so viele Ihrer Vorschläge auf eine Entscheidung, dass jetzt keine weiteren dazukommen können.',
}
