/** Pacing, forecast and history of Business Health. Inside Velocity, import the modules themselves. */
export * from './backTest.ts';
export * from './businessHealth.screen.ts';
export * from './dailySeries.ts';
export * from './forecast.ts';
export * from './forecastText.ts';
export * from './forecastTogether.ts';
export * from './history.ts';
export * from './latestData.ts';
export * from './meterLink.ts';
export * from './meters.ts';
export * from './pacing.ts';
export * from './pacingRule.ts';
export * from './pacingText.ts';
export * from './presets.ts';
export * from './requests.ts';
export * from './salesMeasure.ts';
export * from './seasonality.ts';
