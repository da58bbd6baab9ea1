export { TranslatorWidget } from '../../translator/index.ts'
