export { MyInvitations } from '../../invitations/index.ts'
