// Written in old syntax, so that old versions print this message instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org.`,
  );
  process.exit(1);
}
