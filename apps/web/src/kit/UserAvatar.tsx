import { profileRoutes } from '@langwerk/contract/profile'
import { Avatar } from '@mantine/core'
import { linkTo } from './call.ts'

/** Somebody's picture, or the first letters of the name. */
export const UserAvatar = ({ name, picture, size = 28 }: { name: string; picture: string | null; size?: number }) => (
  <Avatar
    size={size}
    color="brand"
    name={name}
    alt=""
    src={picture && linkTo(profileRoutes.picture, { uuid: picture })}
  />
)
