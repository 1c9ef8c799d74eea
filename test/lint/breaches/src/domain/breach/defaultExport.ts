const answer = 42;

export default answer; // breach: lint/style/noDefaultExport
