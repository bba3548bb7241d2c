<#macro content><a href="/imprint">Imprint</a></#macro>
