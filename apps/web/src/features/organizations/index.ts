// What other features use of this one.
export { OrganizationFilter } from './OrganizationFilter.tsx'
export { OrganizationFrame } from './OrganizationFrame.tsx'
