/** The rule of counting DSP over questions and answers as they are sent; it comes with the first question that needs it. */

import { mergeDsp, requestsWithDsp, withoutDspCampaigns } from '../../domain/advertising/includeDsp.ts';
import { AnalyticsAnswer, AnalyticsRequest } from '../../domain/api/analytics.contract.ts';
import { decode, type Json } from '../../domain/codec/codec.ts';
import type { DspCounting } from '../deps.ts';
import { decodeAnswer } from './decodeAnswer.ts';

const answerIn = (text: string): AnalyticsAnswer | null => {
  const decoded = decodeAnswer('analytics', text);
  return decoded._tag === 'Right' && AnalyticsAnswer.is(decoded.right) ? decoded.right : null;
};

const encoded = (request: AnalyticsRequest): Json => AnalyticsRequest.encode(request) as Json;

export const dspCounting: DspCounting = {
  split: (body) => {
    const request = decode(AnalyticsRequest, body);
    if (request._tag === 'Left') return null;
    const parts = requestsWithDsp(request.right);
    return parts === null
      ? { main: encoded(withoutDspCampaigns(request.right)), dsp: null }
      : { main: encoded(parts.main), dsp: encoded(parts.dsp) };
  },
  join: (body, mainText, dspText) => {
    const [request, main, dsp] = [decode(AnalyticsRequest, body), answerIn(mainText), answerIn(dspText)];
    if (main === null || request._tag === 'Left') return mainText;
    return dsp === null ? dspText : JSON.stringify(AnalyticsAnswer.encode(mergeDsp(request.right, main, dsp)));
  },
};
