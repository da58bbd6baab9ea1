import type { House } from '../../kit/house.ts'
import type { Changed } from './apply-targets.ts'

/** Tells everybody who may see the job which units changed; call it after the commit. */
export function publishChanges(
  { events }: Pick<House, 'events'>,
  jobUuid: string,
  changed: readonly Pick<Changed, 'uuid' | 'targetFileUuid'>[],
  byUserUuid: string | null,
) {
  for (const targetFileUuid of new Set(changed.map((unit) => unit.targetFileUuid))) {
    const transUnitUuids = changed.filter((unit) => unit.targetFileUuid === targetFileUuid).map(({ uuid }) => uuid)
    events.publish(
      { type: 'transUnits', targetFileUuid, transUnitUuids, byUserUuid },
      { shareableUuid: jobUuid, jobUuid, targetFileUuid },
    )
  }
}
