/** The products of retail: which of them win and lose, and why. */
import { screenContract } from '../domain/api/screenContract.ts';
import { productPerformance } from '../domain/retail/productPerformance.screen.ts';
import { ProductPerformance } from '../views/retail/ProductPerformance.tsx';
import { joined, TABLES } from './joined.ts';

export const area = joined({ screens: [[productPerformance, ProductPerformance]], features: [TABLES], calls: screenContract });
