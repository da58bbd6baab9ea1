// What the dashboard and the frame of the application show of the chat.
export { ChatButton } from './ChatButton.tsx'
export { ChatWidget } from './ChatWidget.tsx'
