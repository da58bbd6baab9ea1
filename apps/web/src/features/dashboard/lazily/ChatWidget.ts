export { ChatWidget } from '../../chat/index.ts'
