export const texts = {
  title: 'Organizations',
  management: 'Management',
  tabs: {
    overview: 'Overview',
    organizationUsers: 'Users',
    teamUserRoles: 'Team user roles',
    organizationUserRoles: 'Organization user roles',
    integrations: 'Integrations',
    singleSignOn: 'Single sign-on',
  },
  type: { private: 'Private', public: 'Public' },
}
