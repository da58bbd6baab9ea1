const side = 512

/**
 * Draws a square part of a picture anew, so that nothing but its pixels is sent: no place, no camera, no other data.
 * @returns WebP, or PNG where the browser writes no WebP.
 */
export async function cropPicture(
  address: string,
  part: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88))
  if (!picture) throw new Error('The picture could not be written')
  return picture
}
