import type { Config } from '../../foundation/config.ts'

/**
 * Ties a sign-in to the browser that began it: nobody can let somebody else's browser finish theirs, and so sign them
 * into an account that is not their own.
 */
export const browserCookie = {
  name: 'langwerk_sign_on',
  options: ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
    ({
      path: '/api/single_sign_on',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: 3600,
    }) as const,
}
