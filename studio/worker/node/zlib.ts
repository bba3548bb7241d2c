/** Never called here, because the transcripts of the package are plain files in memory. */
const unused = (): never => {
  throw new Error('There is nothing to unpack.');
};

export { unused as gunzipSync, unused as gzipSync };
