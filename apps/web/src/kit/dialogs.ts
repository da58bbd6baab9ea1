import type { modals } from '@mantine/modals'
import { overlays } from './overlays.ts'

type Modals = typeof modals

/** Opens a dialog that says something. */
export const openDialog = (dialog: Parameters<Modals['open']>[0]) =>
  void overlays().then(({ modals }) => modals.open(dialog), dialog.onClose)

/** Opens a dialog that asks something; where it cannot be loaded, that is as if it had been closed. */
export const openQuestion = (question: Parameters<Modals['openConfirmModal']>[0]) =>
  void overlays().then(({ modals }) => modals.openConfirmModal(question), question.onClose)

/** Closes whatever dialog these have opened. */
export const closeDialogs = () =>
  void overlays().then(
    ({ modals }) => modals.closeAll(),
    () => {},
  )
