import type { workerRunRefusals as english } from './worker-run-refusals.en.ts'

export const workerRunRefusals: Record<keyof typeof english, string> = {
  prices_gone:
    'Das Modell hat keine Preise mehr, also lässt sich das Budget nicht einhalten. Bitte geben Sie dem Modell Preise, oder lassen Sie den Lauf ohne Budget weitergehen.',
  rework_over_budget:
    'Die Arbeit ist auf {{estimate}} {{currency}} geschätzt, und vom Budget für KI-Nacharbeit sind {{left}} übrig. Sie beginnt, wenn jemand sie weitergehen lässt.',
  rework_other_currency:
    'Das Budget für KI-Nacharbeit ist in {{currency}}, und das Modell wird in {{prices}} bezahlt. Die Arbeit beginnt, wenn jemand sie weitergehen lässt.',
  rework_without_prices:
    'Was das Modell kostet, ist nicht bekannt, also lässt sich das Budget für KI-Nacharbeit nicht einhalten. Die Arbeit beginnt, wenn jemand sie weitergehen lässt.',
  run_budget_reached:
    'Der Lauf hat {{used}} von seinem Budget von {{limit}} {{currency}} ausgegeben, und für den nächsten Aufruf müssen {{most}} übrig sein. Bitte geben Sie ihm mehr, damit er weitergeht.',
  run_in_other_state: 'Der Lauf ist inzwischen in einem anderen Zustand, also wurde nichts geändert.',
  worker_gone: 'Den Worker dieses Laufs oder sein Modell gibt es nicht mehr.',
}
