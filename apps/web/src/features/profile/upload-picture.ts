import { profileRoutes } from '@langwerk/contract/profile'
import { sendForm } from '../../kit/upload.ts'

/** Sends a cropped picture. */
export const uploadPicture = (picture: Blob): Promise<unknown> => {
  const form = new FormData()
  form.append('uploadedFile', picture, `picture.${picture.type.replace('image/', '')}`)
  return sendForm(profileRoutes.uploadPicture.path, form)
}
