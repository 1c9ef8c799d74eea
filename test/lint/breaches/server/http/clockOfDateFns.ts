import { isToday } from 'date-fns/isToday'; // breach: plugin

export const used = [isToday];
