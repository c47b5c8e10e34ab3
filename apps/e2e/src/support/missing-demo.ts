/** Where the demo of a template leads whose demo has gone. */
export const missingDemo = '/demos/no-such-demo/';
