import type { texts as english } from './texts.en.ts'

export const texts: typeof english = {
  title: 'Organisationen',
  management: 'Verwaltung',
  tabs: {
    overview: 'Übersicht',
    organizationUsers: 'Mitglieder',
    teamUserRoles: 'Teamrollen',
    organizationUserRoles: 'Organisationsrollen',
    integrations: 'Integrationen',
    singleSignOn: 'Single Sign-on',
  },
  type: { private: 'Privat', public: 'Öffentlich' },
}
