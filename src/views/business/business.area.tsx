/** The area of Business Health. */
import { businessHealthScreen } from '../../domain/business/businessHealth.screen.ts';
import type { Area } from '../app/viewRegistry.ts';
import { BusinessHealth } from './BusinessHealth.tsx';

export const area: Area = { screens: [businessHealthScreen], views: { 'business-health': BusinessHealth } };
