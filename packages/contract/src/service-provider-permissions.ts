import { z } from 'zod'
import { type ServiceProviderPermission, serviceProviderPermissions } from './job-step-words.ts'

type OfEach<Value> = Record<ServiceProviderPermission, Value>

/** A value for each of the permissions, by its name. */
export const ofEachPermission = <Value>(of: (permission: ServiceProviderPermission) => Value): OfEach<Value> =>
  // Filled by the line itself, which the type of `fromEntries` does not follow.
  Object.fromEntries(serviceProviderPermissions.map((permission) => [permission, of(permission)])) as OfEach<Value>

/** What the people of a step may do beyond translating, as a job template and a step say it. */
export const serviceProviderPermissionFields = ofEachPermission(() => z.boolean())
export const serviceProviderPermissionInput = ofEachPermission(() => z.boolean().optional())
export type ServiceProviderPermissions = OfEach<boolean>

/** The part of a template or a step that says so. */
export const permissionsOf = (given: ServiceProviderPermissions): ServiceProviderPermissions =>
  ofEachPermission((permission) => given[permission])

export const noServiceProviderPermissions: ServiceProviderPermissions = ofEachPermission(() => false)
