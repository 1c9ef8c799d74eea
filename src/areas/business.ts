/** The area of Business Health. */
import { screenContract } from '../domain/api/screenContract.ts';
import { businessHealth } from '../domain/business/businessHealth.screen.ts';
import { BusinessHealth } from '../views/business/BusinessHealth.tsx';
import { joined, NOTES } from './joined.ts';

export const area = joined({ screens: [[businessHealth, BusinessHealth]], features: [NOTES], calls: screenContract });
