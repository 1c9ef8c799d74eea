/** Goals: spread over months, of a period, checked, read from CSV. Inside Velocity, import the modules themselves. */

export * from './amountFormula.ts';
export * from './bulkCsv.ts';
export * from './cents.ts';
export * from './check.ts';
export * from './csvCells.ts';
export * from './fromLastYear.ts';
export * from './goal.ts';
export * from './goalEvents.ts';
export * from './goalFields.ts';
export * from './goalFit.ts';
export * from './goalForm.ts';
export * from './goalList.ts';
export * from './goalRecord.ts';
export * from './goals.screen.ts';
export * from './goalText.ts';
export * from './goalUpload.ts';
export * from './periodGoal.ts';
export * from './request.ts';
export * from './scope.ts';
export * from './series.ts';
export * from './spread.ts';
export * from './view.ts';
export * from './yearGrid.ts';
export * from './yearGridEvents.ts';
export * from './yearGridRequests.ts';
export * from './yearGridWords.ts';
