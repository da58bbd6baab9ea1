import { type Locale, type StartingRoleName, startingRoleNames } from './words.ts'

/** What the roles that an organization begins with are called in each language. */
const startingRoles: Readonly<Record<Locale, Readonly<Record<StartingRoleName, string>>>> = {
  en: {
    Owner: 'Owner',
    Manager: 'Manager',
    Editor: 'Editor',
    Reviewer: 'Reviewer',
    Preview: 'Preview',
    Reader: 'Reader',
    Administrator: 'Administrator',
    Member: 'Member',
  },
  de: {
    Owner: 'Eigentümer',
    Manager: 'Verwaltung',
    Editor: 'Bearbeitung',
    Reviewer: 'Prüfung',
    Preview: 'Vorschau',
    Reader: 'Lesen',
    Administrator: 'Administrator',
    Member: 'Mitglied',
  },
}

/** A role's name as people read it: one that an organization began with in their language, its own as it was named. */
export function roleNameIn(locale: Locale, name: string): string {
  const known = startingRoleNames.find((one) => one === name)
  return known ? startingRoles[locale][known] : name
}
