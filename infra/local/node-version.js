// Plain JavaScript: an older Node could not even read a TypeScript file. Loaded first by the npm scripts that start something.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `This needs Node 24.7 or newer and runs on ${process.versions.node}; run \`npm install\`, which brings its own Node, then \`npm start\`.`,
  );
  process.exit(1);
}
