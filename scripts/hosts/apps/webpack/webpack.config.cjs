module.exports = { entry: './main.js', performance: { hints: false }, devServer: { static: 'public' } };
