/** The area of Business Health. */
import { screenContract } from '../../domain/api/screenContract.ts';
import { businessHealthScreen } from '../../domain/business/businessHealth.screen.ts';
import type { Area } from '../app/viewRegistry.ts';
import { BusinessHealth } from './BusinessHealth.tsx';

export const area: Area = { screens: [businessHealthScreen], calls: screenContract, views: { 'business-health': BusinessHealth } };
