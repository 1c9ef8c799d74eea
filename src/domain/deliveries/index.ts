/** Deliveries: when they are due, who may receive them, how a turn goes. Inside Velocity, import the modules themselves. */
export * from './dataGaps.ts';
export * from './deliveries.screen.ts';
export * from './deliverPath.ts';
export * from './delivery.ts';
export * from './deliveryEvents.ts';
export * from './deliveryFields.ts';
export * from './deliveryParam.ts';
export * from './deliveryPath.ts';
export * from './deliveryRecord.ts';
export * from './deliveryWords.ts';
export * from './mailBlocks.ts';
export * from './mailBody.ts';
export * from './nextStep.ts';
export * from './recipients.ts';
export * from './runLog.ts';
export * from './turns.ts';
