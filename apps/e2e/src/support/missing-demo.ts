/** The demo address of a template whose demo no longer exists. */
export const missingDemo = '/demos/no-such-demo/';
