import type { stepRefusals as english } from './step-refusals.en.ts'

export const stepRefusals: Record<keyof typeof english, string> = {
  rework_over_budget:
    'Die Arbeit ist auf {{estimate}} {{currency}} geschätzt, und vom Budget für KI-Nacharbeit sind {{left}} übrig. Sie beginnt, wenn jemand sie weitergehen lässt.',
  rework_other_currency:
    'Das Budget für KI-Nacharbeit ist in {{currency}}, und die Preise des Modells sind in {{prices}}. Die Arbeit beginnt, wenn jemand sie weitergehen lässt.',
  rework_without_prices:
    'Das Modell hat keine Preise, also lässt sich das Budget für KI-Nacharbeit nicht einhalten. Die Arbeit beginnt, wenn jemand sie weitergehen lässt.',
  step_at_work: 'Der KI-Worker ist bei der Arbeit. Bitte brechen Sie den Lauf zuerst ab.',
  step_finished: 'Der Schritt ist abgeschlossen.',
  step_has_findings: 'Segmente mit Fehlern, die vor dem Abschluss des Schritts behoben werden müssen: {{segments}}.',
  step_has_open_segments: 'Segmente, die noch nicht bestätigt sind: {{segments}}.',
  step_has_open_steps: 'Teilschritte, die noch nicht abgeschlossen sind: {{steps}}.',
  step_in_other_state: 'Der Schritt ist inzwischen in einem anderen Zustand. Es wurde nichts geändert.',
  step_needs_sign_in: 'Bitte melden Sie sich an Ihrem Konto an, um diese Einladung zu beantworten.',
  step_not_accepted: 'Der Schritt ist nicht angenommen.',
  step_not_permitted: 'Der Schritt erlaubt das nicht.',
  step_of_person: 'Dieser Schritt ist für eine Person, nicht für einen KI-Worker.',
  step_session: 'Dieser Link öffnet nur einen Schritt. Für alles andere melden Sie sich bitte an.',
  step_waits: 'Ein Schritt davor ist noch nicht abgeschlossen.',
}
