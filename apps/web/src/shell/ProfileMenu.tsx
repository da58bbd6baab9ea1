import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/first-input.tsx'
import { usePopup } from '../kit/popup/use-popup.ts'
import { UserAvatar } from '../kit/UserAvatar.tsx'
import { useSession } from '../session/session.ts'

const ProfileList = lazyPart(async () => (await import('./ProfileList.tsx')).ProfileList)

export function ProfileMenu() {
  const { t } = useTranslation()
  const session = useSession()
  const { button, popup } = usePopup('menu')
  if (!session) return null
  const name = `${session.firstName} ${session.lastName}`.trim() || session.email
  return (
    <>
      <UnstyledButton style={{ borderRadius: '50%' }} {...button}>
        <UserAvatar name={name} picture={session.profilePicture} />
        <VisuallyHidden>{t('frame.profileMenu', { name })}</VisuallyHidden>
      </UnstyledButton>
      {popup && <ProfileList popup={popup} name={name} />}
    </>
  )
}
