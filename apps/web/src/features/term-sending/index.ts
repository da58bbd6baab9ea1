// What other features use of this one.
export { useSendToTermFactory } from './use-send-to-term-factory.tsx'
