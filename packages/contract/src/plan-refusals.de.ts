import type { planRefusals as english } from './plan-refusals.en.ts'

export const planRefusals: Record<keyof typeof english, string> = {
  credit_price_missing: 'Für dieses Modell ist kein Preis in Credits festgelegt, deshalb wird es nicht gefragt.',
  credits_short:
    'Es sind {{available}} Credits da, und dieser Aufruf kann bis zu {{most}} kosten. Bitte kaufen Sie welche, oder fragen Sie jemanden, der das darf.',
  not_hosted: 'Hier bezahlt niemand, deshalb ist alles unbegrenzt.',
  plan_is_paid: 'Die Organisation bezahlt ihren Plan. Ein anderer kann ihr gegeben werden, wenn er beendet ist.',
  plan_limit_translations:
    'Von den {{most}} Übersetzungen dieses Monats sind {{used}} gestartet. Neu gezählt wird ab {{resetsOn}}. Den Plan kann ändern: {{payers}}.',
  plan_limit_teams: 'Der Plan umfasst {{most}} Teams, davon sind {{used}} belegt. Den Plan kann ändern: {{payers}}.',
  plan_limit_reviewers:
    'Der Plan umfasst {{most}} Personen, die bearbeiten oder prüfen, offene Einladungen eingeschlossen; davon sind {{used}} belegt. Den Plan kann ändern: {{payers}}.',
  plan_limit_termbases:
    'Der Plan umfasst {{most}} Termbanken, davon sind {{used}} belegt. Den Plan kann ändern: {{payers}}.',
  plan_without_artificialIntelligence: 'Der Plan umfasst keine KI für Termbanken. Den Plan kann ändern: {{payers}}.',
  plan_without_deepL: 'Der Plan umfasst DeepL nicht. Den Plan kann ändern: {{payers}}.',
  plan_without_translationMemories: 'Der Plan umfasst keine Translation Memorys. Den Plan kann ändern: {{payers}}.',
}
