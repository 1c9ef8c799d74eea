export const Explorer = () => null;
