/** What a screen asks. Inside Velocity, import the modules themselves. */

export * from './answerFaults.ts';
export * from './askedInCurrency.ts';
export * from './chartLooks.ts';
export * from './coveredDays.ts';
export * from './defineScreen.ts';
export * from './downloadOf.ts';
export * from './missingDays.ts';
export * from './moneyWords.ts';
export * from './nearby.ts';
export * from './neverImported.ts';
export * from './noFigures.ts';
export * from './panelState.ts';
export * from './params.ts';
export * from './poll.ts';
export * from './queryScope.ts';
export * from './question.ts';
export * from './quietScreen.ts';
export * from './ratePlaces.ts';
export * from './replacing.ts';
export * from './request.ts';
export * from './requestsFor.ts';
export * from './screen.ts';
export * from './screenSpec.ts';
export * from './tablePeriod.ts';
export * from './uiParts.ts';
