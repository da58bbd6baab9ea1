import { type Profile, pictureTypes, profileRoutes as routes } from '@langwerk/contract/profile'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { refreshSession } from '../../kit/signing-in/signing-in.ts'
import { UserAvatar } from '../../kit/UserAvatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import { uploadPicture } from './upload-picture.ts'

/** One's picture: chosen, cropped to a square, shown in the header too. */
export function Photo({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const changed = async (run: Promise<unknown>, text: string) => {
    await run.then(() => notifySuccess(text), notifyRefusal)
    await Promise.all([refresh(routes.get.path), refreshSession()])
  }
  const remove = async () => {
    const question = {
      title: t('removePhotoTitle'),
      text: t('removePhotoText'),
      confirm: t('removePhoto'),
      color: 'red',
    }
    if (await confirm(question)) await changed(call(routes.removePicture), t('photoRemoved'))
  }
  const close = () => {
    setChosen(null)
    reset.current?.()
  }

  return (
    <Group gap="md" mb="md">
      <UserAvatar
        size={84}
        name={`${profile.firstName} ${profile.lastName}`.trim() || profile.email}
        picture={profile.profilePicture}
      />
      <div style={{ flex: '1 1 180px' }}>
        <Text size="sm" c="dimmed" mb={6}>
          {t('photoHint')}
        </Text>
        <Group gap="xs">
          <FileButton onChange={setChosen} accept={pictureTypes.join(',')} resetRef={reset}>
            {(props) => (
              <Button variant="default" size="xs" {...props}>
                {t(profile.profilePicture ? 'changePhoto' : 'choosePhoto')}
              </Button>
            )}
          </FileButton>
          {profile.profilePicture && (
            <Button variant="subtle" color="red" size="xs" onClick={remove}>
              {t('removePhoto')}
            </Button>
          )}
        </Group>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={close}
          onCropped={async (picture) => {
            close()
            await changed(uploadPicture(picture), t('photoSaved'))
          }}
        />
      )}
    </Group>
  )
}
