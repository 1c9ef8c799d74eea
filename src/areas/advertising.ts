/** The area of advertising. */
import { audiences } from '../domain/advertising/audiences.screen.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { Audiences } from '../views/advertising/Audiences.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({ screens: [[audiences, Audiences]], features: [TABLES], calls: screenContract });
