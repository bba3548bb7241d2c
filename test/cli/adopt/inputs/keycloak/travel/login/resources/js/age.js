document.documentElement.dataset.age = '18';
