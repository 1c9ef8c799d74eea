/**
 * The ids of the demo's organizations and brand groups: of the same shape as those that a customer's set-up makes, so that nothing works
 * by a short name alone.
 */
type Ids<K extends string> = Readonly<Record<K, string>>;

export const DEMO_ORGANIZATION: Ids<'harborlight' | 'meridell' | 'tidewick'> = {
  harborlight: 'org-2c9e4b71-5d0f-4a86-9b3e-7f1a6c8d2e50',
  meridell: 'org-5f7a1d83-9c26-4e4b-8a70-3b5d9e1f6c24',
  tidewick: 'org-8b3d6f15-2e74-4c9a-b6d1-0a4e7c9f5b38',
};

/** In the order of their names. */
export const DEMO_GROUP: Ids<'kettlewick' | 'mossgleam' | 'nookabel' | 'northfoldHome' | 'pawsberry' | 'trailpine'> = {
  kettlewick: '1f6b8d24-7a3c-4e95-8d10-c2b5e7f94a63',
  mossgleam: '3a9c5e70-1b84-4d2f-9e67-5f0d8b3c7a12',
  nookabel: '5d2e7f91-8c46-4b0a-a3f5-9e1b6d4c8f27',
  northfoldHome: '7b4f1a86-3d9e-4c52-b817-6a0c5e9d2f34',
  pawsberry: '9e8a3c57-6f20-4d71-8b94-1d7f4b6e0c5a',
  trailpine: 'c5d0b692-4e7a-4f38-9a2d-8c3e6f1b7d49',
};
