export const texts = {
  members: 'Members',
  invitations: 'Invitations',
  lead: 'Who belongs to the organization, and with which rights.',
  invite: 'Invite',
  inviteTitle: 'Invite to {{name}}',
  changeRole: 'Change role',
  remove: 'Remove from organization',
  removeTitle: 'Remove {{name}}?',
  removeText:
    '{{name}} leaves the organization and all its teams. Open invitations that they sent are withdrawn; what they own in its teams goes to an administrator of the organization.',
  removed: 'User removed from organization',
  left: 'You have left the organization',
  leave: 'Leave the organization',
  leaveTitle: 'Leave {{name}}?',
  leaveText:
    'You leave the organization and all its teams, and what you own there goes to an administrator. You can come back only by an invitation.',
  emptyTitle: 'Nobody here yet',
  emptyText: 'Invite the first people by mail.',
}
