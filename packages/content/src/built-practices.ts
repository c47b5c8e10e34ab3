/** Examples of each of the build's values in daily work. */
export const builtPractices: Readonly<Record<string, readonly string[]>> = {
  commitment: [
    'One named engineer owns your project from start to handover.',
    'Dates go in writing, and you hear from us before a date moves.',
    'Support around the clock, every day of the year.',
  ],
  innovation: [
    'Every product we recommend has run in our own network first.',
    'Designs that keep working on slow links and through power cuts.',
    'Open standards, so you can change a vendor without starting over.',
  ],
  reputation: [
    'Written quotes with every line explained.',
    'Your passwords, drawings and source code belong to you.',
    'References from your own industry, on request.',
  ],
  excellence: [
    'Nothing is handed over without a signed test report.',
    'Code is reviewed by a second person before it ships.',
    'Documentation is part of the price, never an extra.',
  ],
};
