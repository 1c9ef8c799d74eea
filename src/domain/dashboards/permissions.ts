/** Who may edit a dashboard, and which panels somebody is offered. */
import type { Reader } from '../reporting/permissions.ts';
import { hasRole } from '../session/user.ts';
import type { PanelType } from './panel.ts';

/** Whether a dashboard opens in edit mode: by the address, for Internal users alone; it does not for others (C-679, C-680). */
export const opensEditing = (user: Reader, editFlag: boolean): boolean => editFlag && hasRole(user.roles, 'Internal');

/** Whether the panel picker offers the type: Pacing needs Prime (C-690), LTV Prime and AMC (C-691). */
export const offersPanel = (type: PanelType, user: Reader, hasAmc: boolean): boolean => {
  if (type === 'Pacing') return hasRole(user.roles, 'Prime');
  return type !== 'LTV' || (hasRole(user.roles, 'Prime') && hasAmc);
};
