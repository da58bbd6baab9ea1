// What other features use of this one.
export { TranslatorWidget } from './TranslatorWidget.tsx'
