import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { notifyWarning } from '../../kit/notify.ts'
import classes from './CropDialog.module.css'
import { cropPicture } from './crop-picture.ts'

/** Lets one choose a square of a photo. */
export function CropDialog(props: { file: File; onClose: () => void; onCropped: (picture: Blob) => void }) {
  const { t } = useTranslation('profile')
  const [address, setAddress] = useState<string | null>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(props.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [props.file])

  const unreadable = () => {
    notifyWarning(t('photoUnreadable'))
    props.onClose()
  }
  const use = async () => {
    if (!address || !area || busy) return
    setBusy(true)
    await cropPicture(address, area).then(props.onCropped, unreadable)
  }

  return (
    <Modal opened onClose={props.onClose} title={t('cropTitle')}>
      <Stack gap="sm">
        <div className={classes.stage}>
          {address && (
            <Cropper
              image={address}
              aspect={1}
              cropShape="round"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: unreadable }}
            />
          )}
        </div>
        <Text size="xs" c="dimmed">
          {t('cropHint')}
        </Text>
        <Slider thumbLabel={t('zoom')} label={null} min={1} max={4} step={0.05} value={zoom} onChange={setZoom} />
        <Group justify="flex-end">
          <Button onClick={use} loading={busy} disabled={!area}>
            {t('usePhoto')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
